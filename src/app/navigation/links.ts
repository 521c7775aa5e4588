interface PressLike {
  button: number
  defaultPrevented: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** Whether the press means "go there", and not "open it in a tab" or nothing any more. */
export function isPlainPress(press: PressLike): boolean {
  const modified = press.altKey || press.ctrlKey || press.metaKey || press.shiftKey
  return press.button === 0 && !press.defaultPrevented && !modified
}

/** The id that an address's `#…` names; one that is not well encoded stands for itself. */
export function fragmentId(hash: string): string {
  const encoded = hash.slice(1)
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}
