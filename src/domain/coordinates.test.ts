import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coordinatePair, degreesOf } from './coordinates'

describe('degreesOf', () => {
  it.each([
    ['28.6139', 28.6139],
    ['٢٨٫٦١٣٩', 28.6139],
    ['२८.६१३९', 28.6139],
    ['\u221228.5', -28.5],
    ['\u200e-28.5', -28.5],
    ['+45', 45],
    ['.5', 0.5],
    ['28,6139', 28.6139],
    ['28.6139°', 28.6139],
    ['28.6139 N', 28.6139],
    ['S28.5', -28.5],
    ['28°36\'50"N', 28.6138889],
    ['28º 36′ 50″ S', -28.6138889],
    ["28°30'", 28.5],
    ['28 36 50 N', 28.6138889],
    ['S 28 36 50', -28.6138889],
    ['28 36 50', undefined],
    ["28°60'", undefined],
    ['77.2 E', undefined],
    ['-28 S', undefined],
    ['28..6', undefined],
    ['', null],
    [' ', null],
    ['90.1', undefined],
    ['north', undefined],
    ['1e1', undefined],
    ['28.6139, 77.2090', undefined],
  ])('of %j are %s', (text, expected) => expect(degreesOf(text, 90)).toBe(expected))
})

describe('coordinatePair', () => {
  it.each([
    ['28.6139, 77.2090', 28.6139, 77.209],
    ['28.6139,77.2090', 28.6139, 77.209],
    ['28.6139 77.2090', 28.6139, 77.209],
    ['(28.6139, 77.2090)', 28.6139, 77.209],
    ['28.6139° N, 77.2090° E', 28.6139, 77.209],
    ['33.8688° S, 151.2093° E', -33.8688, 151.2093],
    ['-33.8688; 151.2093', -33.8688, 151.2093],
    ['٢٨٫٦١٣٩، ٧٧٫٢٠٩٠', 28.6139, 77.209],
    ['\u202a28.6139, 77.2090\u202c', 28.6139, 77.209],
    ['N28.6139, E77.2090', 28.6139, 77.209],
    ['N 28.6139 E 77.2090', 28.6139, 77.209],
    ['N28.6139E77.2090', 28.6139, 77.209],
    ['28.6139 N 77.2090 E', 28.6139, 77.209],
    ['E77.2090 N28.6139', 28.6139, 77.209],
    ['28°36\'50"N 77°12\'32"E', 28.6138889, 77.2088889],
    ['28°36\'50"N, 77°12\'32"E', 28.6138889, 77.2088889],
    ['28°36\'50"N77°12\'32"E', 28.6138889, 77.2088889],
    ['28° 36′ 50.5″ N, 77° 12′ 32″ E', 28.6140278, 77.2088889],
    ["28°36'50''N 77°12'32''E", 28.6138889, 77.2088889],
    ['28º36’50”S 77º12’32”W', -28.6138889, -77.2088889],
    ["28°30'N 77°15'E", 28.5, 77.25],
    ['N 28° 30\' 0" E 77° 15\' 0"', 28.5, 77.25],
    ["२८°३०'N ७७°१५'E", 28.5, 77.25],
    ['geo:28.6139,77.2090', 28.6139, 77.209],
    ['GEO:-28.6139,77.2090?z=12', -28.6139, 77.209],
    ['geo:28.6139,77.2090;u=35', 28.6139, 77.209],
    ['geo:٢٨٫٦١٣٩,٧٧٫٢٠٩٠', 28.6139, 77.209],
    ['28,6139; 77,2090', 28.6139, 77.209],
    ['28,6139;77,2090', 28.6139, 77.209],
    ['28,6139, 77,2090', 28.6139, 77.209],
    ['28,6139 77,2090', 28.6139, 77.209],
    ['-28,6139; -77,2090', -28.6139, -77.209],
    ['28,6139° N; 77,2090° E', 28.6139, 77.209],
    ['28.6139, 77.2090', 28.6139, 77.209],
    ['２８．６１３９，７７．２０９０', 28.6139, 77.209],
    ['28.6139/77.2090', 28.6139, 77.209],
    ['28.6139\n77.2090', 28.6139, 77.209],
    ['28, 77', 28, 77],
    ['lat: 28.6139, lng: 77.2090', 28.6139, 77.209],
    ['Longitude: 77.2090, Latitude: 28.6139', 28.6139, 77.209],
    ['{"lat": 28.6139, "lng": 77.2090}', 28.6139, 77.209],
    ['https://www.google.com/maps/@28.6139,77.2090,15z', 28.6139, 77.209],
    ['https://www.google.co.in/maps/place/Clinic/@28.6139,77.2090,17z?entry=ttu', 28.6139, 77.209],
    ['https://www.google.com/maps/place/X/@28.6,77.2,17z/data=!8m2!3d28.6139!4d77.2090', 28.6139, 77.209],
    ['https://maps.google.com/?q=28.6139,77.2090', 28.6139, 77.209],
    ['https://www.google.com/maps/search/?api=1&query=28.6139%2C77.2090', 28.6139, 77.209],
    ['https://www.google.com/maps/search/28.6139,+77.2090', 28.6139, 77.209],
    ['maps.google.com/maps?ll=-28.6139,-77.2090', -28.6139, -77.209],
    ['https://maps.apple.com/?ll=28.6139,77.2090', 28.6139, 77.209],
    ['https://www.openstreetmap.org/?mlat=28.6139&mlon=77.2090', 28.6139, 77.209],
    ['https://www.openstreetmap.org/#map=15/28.6139/77.2090', 28.6139, 77.209],
    ['www.openstreetmap.org/#map=15/28.6139/77.2090', 28.6139, 77.209],
    ['https://www.google.com/maps/embed?pb=!1m18!2d77.2090!3d28.6139!2m3', 28.6139, 77.209],
    ['geo:0,0?q=28.6139,77.2090', 28.6139, 77.209],
    ['geo:0,0?q=28.6139,77.2090(City+Clinic)', 28.6139, 77.209],
    ['geo:0,0?z=12&q=28.6139%2C77.2090(Clinic)', 28.6139, 77.209],
    ['geo:28.6,77.2?q=28.6139,77.2090(Clinic)', 28.6139, 77.209],
    ['geo:28.6139,77.2090?q=Clinic', 28.6139, 77.209],
    ['geo:0,0', 0, 0],
    ['https://yandex.com/maps/?ll=77.2090%2C28.6139&z=12', 28.6139, 77.209],
    ['https://yandex.com/maps/?ll=77.2%2C28.6&pt=77.2090,28.6139,pm2rdm', 28.6139, 77.209],
    ['https://yandex.ru/maps/?ll=77.2,28.6&whatshere%5Bpoint%5D=77.2090%2C28.6139', 28.6139, 77.209],
    ['yandex.com.tr/maps/?ll=77.2090,28.6139', 28.6139, 77.209],
    ['https://2gis.ae/dubai?m=55.2708,25.2048/11', 25.2048, 55.2708],
    ['https://uri.amap.com/marker?position=116.4737,39.9930', 39.993, 116.4737],
    ['https://example.org/?q=28.6139,77.2090&from=yandex.com', 28.6139, 77.209],
    ['{"type":"Point","coordinates":[77.2090,28.6139]}', 28.6139, 77.209],
    ['{ "type": "Point", "coordinates": [ 77.2090, 28.6139, 216.0 ] }', 28.6139, 77.209],
    ['{"type":"Feature","geometry":{"coordinates":[77.2090,28.6139],"type":"Point"}}', 28.6139, 77.209],
    ['[28.6139,77.2090]', 28.6139, 77.209],
    ['28.6139,77.2090,17z', 28.6139, 77.209],
    ['@28.6139,77.2090,17.5z', 28.6139, 77.209],
    ['28.6139, 77.2090.', 28.6139, 77.209],
    ['(28.6139, 77.2090).', 28.6139, 77.209],
    ['Lat. 28.6139 Long. 77.2090', 28.6139, 77.209],
    ['Long. 77.2090 Lat. 28.6139', 28.6139, 77.209],
    ['Long: 77.2090, Lat: 28.6139', 28.6139, 77.209],
    ['LATITUDE=28.6139 LONGITUDE=77.2090', 28.6139, 77.209],
    ['28 36 50 N, 77 12 32 E', 28.6138889, 77.2088889],
    ['28 36 50N 77 12 32E', 28.6138889, 77.2088889],
    ['N 28 36 50, E 77 12 32', 28.6138889, 77.2088889],
    ['N28 36 50 E77 12 32', 28.6138889, 77.2088889],
    ['28:36:50 S, 77:12:32 W', -28.6138889, -77.2088889],
    ['28-36-50 N, 77-12-32 E', 28.6138889, 77.2088889],
    ['77 12 32 E, 28 36 50 N', 28.6138889, 77.2088889],
    ['२८ ३६ ५० N, ७७ १२ ३२ E', 28.6138889, 77.2088889],
    ['28 30.5 N, 77 15 E', 28.5083333, 77.25],
    ['28 N, 77 E', 28, 77],
  ])('of %j', (text, latitude, longitude) => expect(coordinatePair(text)).toEqual({ latitude, longitude }))

  it.each(['', '28.6139', '128.6, 77.2', '28.6, 277.2', '28.6, 77.2, 3', 'Delhi, India', '28.6139,'])(
    '%j is none',
    (text) => expect(coordinatePair(text)).toBeNull(),
  )

  it.each([
    '28,6139',
    '28.6139 N',
    '28°36\'50"N',
    'N28.6139 N77.2090',
    'N28.6139 E277',
    'geo:',
    'geo:98,77',
    'geo:0,0?q=Delhi',
    'geo:0,0?q=98,77',
    '28 36 50, 77 12 32',
    '28 61 50 N, 77 12 32 E',
    '28 36 50 N',
    '{"type":"LineString","coordinates":[[77.2,28.6],[77.3,28.7]]}',
    '{"type":"Point","coordinates":[28.6139,177.2090]}',
    'https://yandex.com/maps/?ll=28.6,177.2',
    '28.6139, 77.2090, 17',
    '28.6139..77.2090',
    'https://www.google.com/maps/place/Delhi',
    'https://www.google.com/maps/@98.6139,77.2090,15z',
    'https://example.org/%',
    '28°61\'0"N 77°12\'32"E',
    '28.6139.5, 77.2',
    '2026-11-27',
    '98765 43210',
    'Room 12, floor 3',
  ])('%j is none', (text) => expect(coordinatePair(text)).toBeNull())

  it('are the same in every format and script', () => {
    const parts = fc.record({
      latitude: fc.integer({ min: -89 * 3600, max: 89 * 3600 }),
      longitude: fc.integer({ min: -179 * 3600, max: 179 * 3600 }),
    })
    const dms = (seconds: number, letters: string) => {
      const size = Math.abs(seconds)
      const [degrees, minutes, rest] = [Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60]
      return `${degrees}°${minutes}'${rest}"${letters[seconds < 0 ? 1 : 0]}`
    }
    const scripts = fc.constantFrom('0', '٠', '۰', '०', '০', '੦', '૦', '௦', '０')
    fc.assert(
      fc.property(parts, scripts, fc.constantFrom(' ', ', ', '', '; '), (at, zero, between) => {
        const latitude = Number((at.latitude / 3600).toFixed(7))
        const longitude = Number((at.longitude / 3600).toFixed(7))
        const decimals = `${latitude.toFixed(7)}; ${longitude.toFixed(7)}`
        for (const text of [
          `${dms(at.latitude, 'NS')}${between}${dms(at.longitude, 'EW')}`,
          `${dms(at.longitude, 'EW')}${between}${dms(at.latitude, 'NS')}`,
          decimals.replaceAll('.', ','),
          decimals.replace('; ', ','),
          `geo:${decimals.replace('; ', ',')}`,
          `https://www.google.com/maps/@${decimals.replace('; ', ',')},15z`,
        ]) {
          const inScript = text.replaceAll(/\d/g, (digit) =>
            String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
          )
          const read = coordinatePair(inScript)
          expect([text, read?.latitude, read?.longitude]).toEqual([
            text,
            expect.closeTo(latitude, 6),
            expect.closeTo(longitude, 6),
          ])
        }
      }),
    )
  })

  it('of any two coordinates are these', () => {
    const degrees = (limit: number) =>
      fc.integer({ min: -limit * 1e4, max: limit * 1e4 }).map((each) => each / 1e4)
    fc.assert(
      fc.property(
        degrees(90),
        degrees(180),
        fc.constantFrom(',', ', ', ' ', '; ', '\t'),
        (latitude, longitude, between) => {
          expect(coordinatePair(`${latitude}${between}${longitude}`)).toEqual({ latitude, longitude })
        },
      ),
    )
  })

  it.each([
    ['77.2090E, 28.6139N', { latitude: 28.6139, longitude: 77.209 }],
    ['28.6139N 77.2090E', { latitude: 28.6139, longitude: 77.209 }],
    ['28.6139E, 77.2090N', { latitude: 77.209, longitude: 28.6139 }],
    ['28.6139, 77.2090N', null],
    ['28.6139N, 77.2090S', null],
  ])('are read by their letters in %j', (text, pair) => expect(coordinatePair(text)).toEqual(pair))

  // A regular expression that tries every division of the spaces would not end.
  it.each(['1', '1°', "1°1'", 'n1'])('are not looked for twice in a long run of spaces after %s', (start) => {
    const spaces = ' '.repeat(100_000)
    expect(coordinatePair(`${start}${spaces}1${spaces}x`)).toBeNull()
    expect(degreesOf(`${start}${spaces}x`, 90)).toBeUndefined()
  })

  it.each([
    ...[
      '1',
      '.',
      ',',
      '1,',
      '1.',
      '1 ',
      '1 1 ',
      '1-',
      'n',
      '1n',
      'N 1 ',
      '°',
      "1°1'",
      '[',
      ')',
      '%',
      '%20',
      '"',
      "'",
    ],
    ...[
      'lat',
      'long.',
      'lat ',
      '#map=',
      '#map=1/',
      '?q=',
      '&q=1',
      '/1',
      '@1,',
      '!3d1',
      '!2d1!',
      '&pt=',
      '&mlat=1',
    ],
    ...['http://', 'yandex.', 'a.', '.com', 'geo:', '?q', '"type":"Point"', '"coordinates":[1', '\u200b'],
  ])('are looked for once in 100,000 characters of %j', (part) => {
    const long = part.repeat(Math.ceil(100_000 / part.length))
    for (const text of [
      long,
      `${long}x`,
      `geo:${long}`,
      `https://yandex.com/a${long}`,
      `https://maps.${long}`,
    ]) {
      expect(coordinatePair(`${text}!`)).toBeNull()
      expect(degreesOf(`${text}!`, 90)).toBeUndefined()
    }
  })
})
