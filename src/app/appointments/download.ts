/** A browser may read the file only after the click was handled. */
const REVOKE_DELAY_MS = 10_000

/** Saves a text as a file. The name must not name a patient: the browser's list of downloads keeps it. */
export function download(file: { name: string; type: string; content: string }) {
  const url = URL.createObjectURL(new Blob([file.content], { type: `${file.type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS)
}
