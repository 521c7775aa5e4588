/** The text of a reason without line breaks and tabs, which a paste may bring (docs/product.md#reason). */
export const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
