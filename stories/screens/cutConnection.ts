import { spyOn } from 'storybook/test'

/** Cuts the connection as the browser reports it; the mocked network still answers. Returns a function that restores it. */
export function cutConnection() {
  const onLine = spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(false)
  return () => {
    onLine.mockRestore()
    window.dispatchEvent(new Event('online'))
  }
}
