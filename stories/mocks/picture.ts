/** A cream dot on teal. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAABlBMVEUAYl3y7Ny0HM88AAAAH0lEQVR42mNgIBMwQgA6Hy7CyIgmQh8BDHdguhQvAAA3IwBuUKt60AAAAABJRU5ErkJggg=='

/** The bytes of a small PNG that browsers can decode. */
export const pictureBytes = Uint8Array.from(atob(DOT), (character) => character.charCodeAt(0))

export const picture = new File([pictureBytes], 'front.png', { type: 'image/png' })
