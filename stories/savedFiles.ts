import { fn, spyOn } from 'storybook/test'

/** A file that a story saves: its name and its text. */
type SavedFile = [name: string, text: Promise<string>]

/**
 * Catches the files that a story would save, for `beforeEach`.
 * @returns the files, in the order in which they were saved
 */
export function catchSavedFiles(): SavedFile[] {
  const files: SavedFile[] = []
  let file = new Blob()
  const create = URL.createObjectURL.bind(URL)
  spyOn(URL, 'createObjectURL').mockImplementation((object) => {
    if (object instanceof Blob) file = object
    return create(object)
  })
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(
    fn(function press(this: HTMLAnchorElement) {
      if (!this.download) {
        this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
        return
      }
      // `Blob.text` drops the byte order mark.
      const text = file
        .arrayBuffer()
        .then((bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
      files.push([this.download, text])
    }),
  )
  return files
}
