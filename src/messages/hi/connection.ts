import type { Catalogue } from '../translated'

export const connection = {
  lost: '{time} से कनेक्शन नहीं है। दिख रही जानकारी पुरानी हो सकती है।',
} satisfies Catalogue['connection']
