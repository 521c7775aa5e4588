import { expect, it } from 'vitest'
import { storageUrl } from './config'

it.each([
  ['amara-okafor.webp', '/storage/amara-okafor.webp'],
  ['doctors/7/a b.webp', '/storage/doctors/7/a%20b.webp'],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('the picture %s is at %s', (name, url) => expect(storageUrl(name)).toBe(url))
