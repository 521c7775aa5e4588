import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '@/api/schema'
import { PICTURE_MAX_BYTES } from '@/domain/constants'
import { audit, picture } from '../db/schema'
import { engines, startBackend, type Backend } from '../testing/backend'
import { claimedPng } from '../testing/pictures'
import { makeClinic, type TestClinic } from '../testing/fixtures'
import { text } from '../text'

describe.each(engines)('settings on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend(engine)
  })
  afterAll(() => backend.close())

  const form = (fields: Record<string, string | Blob>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries({
      address: '12 Harbour Street',
      payment_at_clinic: '1',
      ...fields,
    })) {
      data.set(name, value)
    }
    return data
  }
  const save = ({ token }: TestClinic, fields: Record<string, string | Blob> = {}) =>
    backend.call('PUT', '/clinic/settings', { token, body: form(fields) })
  const read = async ({ token }: TestClinic) =>
    (await backend.call('GET', '/clinic/settings', { token })).body
  const paint = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0a6b6b' } })

  it('are empty at first, then as saved', async () => {
    const clinic = await makeClinic(backend)
    const nothing = {
      address: null,
      latitude: null,
      longitude: null,
      payment_at_clinic: null,
      profile_picture: null,
      time_zone: 'Asia/Kolkata',
      accepts_own_bookings: true,
      squeeze_ins_per_slot: 0,
      clinic_name: `Clinic ${clinic.uid}`,
      phone_no: '5550142233',
    }
    expect(await read(clinic)).toEqual(nothing)
    expect(
      await save(clinic, { address: ' 12 Harbour Street ', latitude: '45.5152', longitude: '-122.6784' }),
    ).toMatchObject({ status: 200, body: { profile_picture: null } })
    const savedSettings = {
      ...nothing,
      address: '12 Harbour Street',
      latitude: 45.5152,
      longitude: -122.6784,
      payment_at_clinic: true,
    }
    expect(await read(clinic)).toEqual(savedSettings)
    await save(clinic, { payment_at_clinic: '0' })
    expect(await read(clinic)).toEqual({ ...savedSettings, payment_at_clinic: false })
    await save(clinic, { latitude: '', longitude: ' ' })
    expect(await read(clinic)).toEqual({ ...savedSettings, latitude: null, longitude: null })
    await save(clinic, { accepts_own_bookings: '0' })
    await save(clinic)
    const record = await backend.call('GET', `/clinics/${clinic.clinicId}`, { token: clinic.token })
    for (const body of [await read(clinic), record.body])
      expect(body).toMatchObject({ accepts_own_bookings: false })
  })

  it('change the name and the phone number of the clinic, and the audit names the fields alone', async () => {
    const clinic = await makeClinic(backend)
    const { token, clinicId } = clinic
    const recent = async () => {
      const { body } = await backend.call('GET', `/clinics/${clinicId}`, { token })
      const { recent_activity, ...record } = body as components['schemas']['Clinic']
      return { ...record, activity: recent_activity?.map(({ description }) => description) }
    }
    const before = await recent()
    expect(
      (await save(clinic, { clinic_name: ' Riverside Dental\u200b ', phone_no: '+91 98765 43210' })).status,
    ).toBe(200)
    const renamed = { clinic_name: 'Riverside Dental', phone_no: '9876543210' }
    expect(await read(clinic)).toMatchObject(renamed)
    const fields = ['clinicName', 'phoneNo'] as const
    const both = fields.map((field) => text(`server.correctedFields.${field}`)).join(', ')
    expect(await recent()).toEqual({
      ...before,
      ...renamed,
      activity: [
        text('activity.clinic-corrected', { fields: both }),
        text('activity.settings-saved'),
        ...(before.activity ?? []),
      ],
    })
    // Fields that are left out, or sent as they are, stay and are not recorded.
    await save(clinic)
    await save(clinic, renamed)
    await save(clinic, { phone_no: '9876543211' })
    expect(await read(clinic)).toMatchObject({ ...renamed, phone_no: '9876543211' })
    const entries = await backend.db
      .select({ actor: audit.actor, fields: audit.correctedFields })
      .from(audit)
      .where(and(eq(audit.clinicId, clinicId), eq(audit.action, 'clinic-corrected')))
      .orderBy(audit.id)
    expect(entries).toEqual([
      { actor: 'clinic', fields: ['clinicName', 'phoneNo'] },
      { actor: 'clinic', fields: ['phoneNo'] },
    ])
  })

  it('let two clinics have the same name and number', async () => {
    const [first, second] = [await makeClinic(backend), await makeClinic(backend)]
    const same = { clinic_name: 'City Clinic', phone_no: '9876543210' }
    for (const clinic of [first, second]) expect((await save(clinic, same)).status).toBe(200)
    expect(await read(second)).toMatchObject(same)
  })

  it.each([
    [{ clinic_name: '' }, 'server.clinicName'],
    [{ clinic_name: '\u3164 ' }, 'server.clinicName'],
    [{ clinic_name: 'River\tside' }, 'server.clinicName'],
    [{ clinic_name: 'x'.repeat(121) }, 'server.clinicName'],
    [{ phone_no: '' }, 'errors.booking.phone'],
    [{ phone_no: '555014223' }, 'errors.booking.phone'],
    [{ phone_no: 'the desk' }, 'errors.booking.phone'],
  ] as const)('refuse %j', async (fields, error) => {
    const clinic = await makeClinic(backend)
    const before = await read(clinic)
    expect(await save(clinic, fields)).toMatchObject({ status: 400, body: { error: text(error) } })
    expect(await read(clinic)).toEqual(before)
  })

  it.each([
    ['latitude', '90.001'],
    ['latitude', '-91'],
    ['longitude', '180.5'],
    ['latitude', 'north'],
    ['longitude', '1e2'],
    ['longitude', 'NaN'],
    ['latitude', '0x10'],
  ])('refuse %s %s', async (field, value) => {
    expect(await save(await makeClinic(backend), { [field]: value })).toMatchObject({
      status: 400,
      body: { error: text('server.coordinates') },
    })
  })

  it.each(['', '   '])('refuse the address "%s"', async (address) => {
    expect(await save(await makeClinic(backend), { address })).toMatchObject({
      status: 400,
      body: { error: text('errors.settings.address') },
    })
  })

  it.each([
    [{ payment_at_clinic: 'yes' }],
    [{ accepts_own_bookings: 'yes' }],
    [{ squeeze_ins_per_slot: '6' }],
    [{ squeeze_ins_per_slot: '-1' }],
    [{ surprise: '1' }],
    [{ address: 'x'.repeat(301) }],
    [{ latitude: '1'.repeat(33) }],
  ])('refuse %j', async (fields) => {
    expect((await save(await makeClinic(backend), fields)).status).toBe(400)
  })

  it('re-encode a picture to at most 512 px without metadata', async () => {
    const clinic = await makeClinic(backend)
    const camera = await paint(1600, 800)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '45/1 30/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(camera).metadata()).exif).toBeDefined()
    const reply = await save(clinic, {
      profile_image: new File([new Uint8Array(camera)], 'front desk.jpg'),
    })
    const { profile_picture: name } = reply.body as { profile_picture: string }
    expect(name).toMatch(/^[0-9a-f]{32}\.webp$/)
    expect(await read(clinic)).toMatchObject({ profile_picture: name })

    const response = await fetch(`${backend.origin}/storage/${name}`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const metadata = await sharp(new Uint8Array(await response.arrayBuffer())).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 256 })
    expect(metadata.exif).toBeUndefined()
  })

  it('delete a replaced picture, and keep the picture if none is sent', async () => {
    const clinic = await makeClinic(backend)
    const upload = async () => {
      const bytes = new Uint8Array(await paint(40, 40).png().toBuffer())
      const { body } = await save(clinic, { profile_image: new File([bytes], 'a.png') })
      return (body as { profile_picture: string }).profile_picture
    }
    const status = async (name: string) => (await fetch(`${backend.origin}/storage/${name}`)).status
    const first = await upload()
    const before = await backend.db.$count(picture)
    const second = await upload()
    expect(await backend.db.$count(picture)).toBe(before)
    expect([await status(first), await status(second)]).toEqual([404, 200])
    expect((await save(clinic)).body).toEqual({ profile_picture: second })
    // Browsers send an empty file for a file input without a choice.
    expect((await save(clinic, { profile_image: new File([], '') })).body).toEqual({
      profile_picture: second,
    })
  })

  it.each([
    ['text', new TextEncoder().encode('not a picture')],
    ['an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['half a PNG', claimedPng(60_000, 60_000).subarray(0, 40)],
    ['a bomb of 3.6 thousand million pixels', claimedPng(60_000, 60_000)],
  ])('refuse %s with the type of a PNG, and change nothing', async (_, bytes) => {
    const clinic = await makeClinic(backend)
    const file = new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' })
    expect(await save(clinic, { address: 'changed', profile_image: file })).toMatchObject({
      status: 400,
      body: { error: text('server.pictureUnreadable') },
    })
    expect(await read(clinic)).toMatchObject({ address: null, profile_picture: null })
  })

  it('refuse a GIF and a TIFF', async () => {
    const clinic = await makeClinic(backend)
    for (const bytes of [await paint(9, 9).gif().toBuffer(), await paint(9, 9).tiff().toBuffer()]) {
      const reply = await save(clinic, { profile_image: new File([new Uint8Array(bytes)], 'a.png') })
      expect(reply).toMatchObject({ status: 400, body: { error: text('server.pictureUnreadable') } })
    }
  })

  it('refuse a file above 5 MB', async () => {
    const file = new File([new Uint8Array(PICTURE_MAX_BYTES + 1)], 'a.png')
    expect(await save(await makeClinic(backend), { profile_image: file })).toMatchObject({
      status: 413,
      body: { error: text('server.pictureTooLarge') },
    })
  })

  it.each([
    ['no boundary', 'multipart/form-data', 'rubbish'],
    [
      'a form that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a',
    ],
    ['an empty form', 'multipart/form-data; boundary=x', '--x--\r\n'],
  ])('refuse %s', async (_, type, body) => {
    const { token } = await makeClinic(backend)
    const reply = await backend.call('PUT', '/clinic/settings', {
      token,
      body,
      headers: { 'content-type': type },
    })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ error: expect.any(String) as string })
  })

  it('refuse another kind of body', async () => {
    const { token } = await makeClinic(backend)
    const json = { address: '12 Harbour Street', payment_at_clinic: '1' }
    expect((await backend.call('PUT', '/clinic/settings', { token, json })).status).toBe(415)
  })

  it('of one clinic are separate from another’s', async () => {
    const [own, other] = [await makeClinic(backend), await makeClinic(backend)]
    await save(own, { address: 'ours' })
    expect(await read(other)).toMatchObject({ address: null })
  })

  it('storage answers 404 for other names', async () => {
    for (const name of ['nothing.webp', `${'0'.repeat(32)}.webp`, '..%2fpackage.json', '%00']) {
      const reply = await fetch(`${backend.origin}/storage/${name}`)
      expect(reply.status).toBe(404)
      expect(await reply.json()).toEqual({ error: text('server.notFound') })
    }
  })
})
