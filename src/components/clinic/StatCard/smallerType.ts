/** A longer value takes smaller type in a narrow card, in two steps: a figure that wraps would be read as another. */
export const smallerType = (value: string) =>
  value.length > 10 ? '@max-[10rem]:text-base/9' : value.length > 7 && '@max-[10rem]:text-lg/9'
