/** Whether this browser can store and encrypt a day: pages over plain HTTP cannot. */
export const canStoreDay = () => 'caches' in globalThis && 'locks' in navigator && 'subtle' in crypto

/** A new key of 256 bits, in hexadecimal digits. */
export const newDayKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
