/** A smaller font for long values in narrow cards, since a wrapped figure is easily misread. */
export const valueSizeClass = (value: string) =>
  value.length > 10 ? '@max-[10rem]:text-base/9' : value.length > 7 && '@max-[10rem]:text-lg/9'
