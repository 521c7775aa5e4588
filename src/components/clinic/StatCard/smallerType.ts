/** A longer figure takes smaller type on a phone, in two steps: broken in two it would be read as another. */
export const smallerType = (value: string) =>
  value.length > 10 ? '@max-[10rem]:text-base/9' : value.length > 8 && '@max-[10rem]:text-lg/9'
