import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STATUS } from '@/domain/appointmentStatus'
import { addDays, weekdayOf } from '@/domain/calendar'
import { PICTURE_MAX_BYTES } from '@/domain/constants'
import { picture } from '../db/schema'
import { importDoctors } from '../repository/doctors'
import { seedAppointments, type SeedAppointment } from '../repository/seed'
import { importSlots, slotsOf } from '../repository/slots'
import { engines, SATURDAY, startBackend, type Backend } from '../testing/backend'
import {
  bookingFor,
  DOCTOR,
  makeClinic,
  makeDoctor,
  makeWalkIn,
  numberOf,
  unique,
  type SceneClinic,
  type SceneDoctor,
} from '../testing/scene'
import { text } from '../text'

describe.each(engines)('clinic on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend(engine)
  })
  afterAll(() => backend.close())

  /** Appointments of a doctor on given days, in given states. */
  async function seed(
    clinic: SceneClinic,
    doctor: SceneDoctor,
    rows: readonly [string, SeedAppointment['status']][],
  ) {
    const weekdays = [1, 2, 3, 4, 5, 6, 7]
    const slots = weekdays.map((weekday) => ({
      doctor: doctor.name,
      weekday,
      time: '1200',
      bookingLimit: 100,
    }))
    await importSlots(backend.db, slots, SATURDAY)
    const known = (await slotsOf(backend.db, doctor.id)).filter((each) => each.time === '1200')
    const slotId = (date: string) => known.find((each) => each.weekday === weekdayOf(date))?.id ?? 0
    await seedAppointments(
      backend.db,
      clinic.clinicId,
      rows.map(([date, status]) => ({
        appointmentNumber: numberOf(unique()),
        doctorId: doctor.id,
        slotId: slotId(date),
        date,
        time: '1200',
        patientId: null,
        patientName: 'Sam Lee',
        patientAge: 20,
        gender: 'Male',
        phoneNumber: '5550100100',
        symptoms: '',
        status,
        serviceAmount: 450,
        consultationFee: 45.5,
        isPayOnClinic: 1,
        bookedAt: SATURDAY,
        changedAt: SATURDAY,
      })),
    )
  }

  describe('record', () => {
    it('counts patients by phone, associated doctors, and the fees of what was completed', async () => {
      const clinic = await makeClinic(backend)
      const doctor = await makeDoctor(backend, { clinics: [clinic] })
      await makeDoctor(backend, { clinics: [clinic] })
      const asked = await makeDoctor(backend)
      const { token, clinicId } = clinic
      await backend.call('POST', `/addToClinic/${asked.id}/${clinicId}`, { token })
      await seed(clinic, doctor, [
        ['2026-11-02', STATUS.completed],
        ['2026-11-03', STATUS.completed],
        ['2026-11-04', STATUS.accepted],
        ['2026-11-05', STATUS.cancelled],
      ])
      await makeWalkIn(backend, clinic, doctor)
      expect((await backend.call('GET', `/clinics/${clinicId}`, { token })).body).toMatchObject({
        email: clinic.email,
        phone_no: '5550142233',
        approved: 1,
        total_patients: 2,
        total_doctors: 2,
        total_revenue: 91,
      })
    })

    it('keeps the revenue when the fee changes later', async () => {
      const clinic = await makeClinic(backend)
      const doctor = await makeDoctor(backend, { clinics: [clinic] })
      const id = await makeWalkIn(backend, clinic, doctor)
      await importDoctors(backend.db, [{ ...DOCTOR, name: doctor.name, consultationFee: 1000 }], SATURDAY)
      const { token, clinicId } = clinic
      await backend.call('POST', `/update_appointment_status/${id}/1`, { token })
      await backend.call('POST', `/update_appointment_status/${id}/2`, { token })
      expect((await backend.call('GET', `/clinics/${clinicId}`, { token })).body).toMatchObject({
        total_revenue: 45.5,
      })
    })

    it('tells the newest ten activities, newest first, without a patient’s name', async () => {
      const clinic = await makeClinic(backend)
      const doctor = await makeDoctor(backend, { clinics: [clinic] })
      for (let n = 1; n <= 12; n += 1) {
        backend.clock.now = new Date(SATURDAY.getTime() + n * 1000)
        await makeWalkIn(backend, clinic, doctor)
      }
      backend.clock.now = SATURDAY
      const { token, clinicId } = clinic
      const { body } = await backend.call('GET', `/clinics/${clinicId}`, { token })
      const { recent_activity: told } = body as { recent_activity: { description: string; date: string }[] }
      expect(told).toHaveLength(10)
      expect(told[0]).toEqual({
        description: expect.stringMatching(/^Appointment Clinora\d{7} was booked with Dr\. \d+$/) as string,
        date: new Date(SATURDAY.getTime() + 10_000).toISOString(),
      })
      expect(JSON.stringify(body)).not.toContain('Moreau')
    })

    it('of a new clinic is zeros, not gaps', async () => {
      const { token, clinicId } = await makeClinic(backend)
      expect((await backend.call('GET', `/clinics/${clinicId}`, { token })).body).toMatchObject({
        total_patients: 0,
        total_doctors: 0,
        total_revenue: 0,
      })
    })
  })

  describe('wallet', () => {
    it('counts Monday to Sunday of this week and the last, declined and cancelled left out', async () => {
      const clinic = await makeClinic(backend)
      const doctor = await makeDoctor(backend, { clinics: [clinic] })
      const idle = await makeDoctor(backend, { clinics: [clinic] })
      const monday = '2026-11-16'
      await seed(clinic, doctor, [
        [addDays(monday, -8), STATUS.completed],
        [addDays(monday, -7), STATUS.completed],
        [addDays(monday, -1), STATUS.accepted],
        [monday, STATUS.pending],
        [addDays(monday, 3), STATUS.completed],
        [addDays(monday, 3), STATUS.declined],
        [addDays(monday, 4), STATUS.cancelled],
        [addDays(monday, 6), STATUS.accepted],
        [addDays(monday, 7), STATUS.accepted],
      ])
      const { body } = await backend.call('GET', `/wallet/${clinic.clinicId}`, { token: clinic.token })
      expect(body).toEqual({
        totals: { otp_count_this_week: 3, otp_count_last_week: 2 },
        perDoctor: [
          { doctor_id: doctor.id, doctor_name: doctor.name, otp_count_this_week: 3, otp_count_last_week: 2 },
          { doctor_id: idle.id, doctor_name: idle.name, otp_count_this_week: 0, otp_count_last_week: 0 },
        ],
      })
    })

    it.each([
      // Sunday 23:59 and Monday 00:00 in Asia/Kolkata.
      ['2026-11-22T18:29:59Z', { otp_count_this_week: 1, otp_count_last_week: 0 }],
      ['2026-11-22T18:30:00Z', { otp_count_this_week: 0, otp_count_last_week: 1 }],
    ])('at %s is in the week of the clinic’s time zone', async (now, totals) => {
      const clinic = await makeClinic(backend)
      const doctor = await makeDoctor(backend, { clinics: [clinic] })
      await seed(clinic, doctor, [['2026-11-20', STATUS.completed]])
      backend.clock.now = new Date(now)
      const { token, clinicId } = await relogin(clinic)
      const { body } = await backend.call('GET', `/wallet/${clinicId}`, { token })
      backend.clock.now = SATURDAY
      expect(body).toMatchObject({ totals })
    })

    async function relogin({ email, uid, clinicId }: SceneClinic) {
      const headers = { 'x-identity-token': `proof of ${uid}` }
      const { body } = await backend.call('POST', '/login', { json: { email }, headers })
      return { token: (body as { token: string }).token, clinicId }
    }

    it('counts nothing of another clinic', async () => {
      const [own, other] = [await makeClinic(backend), await makeClinic(backend)]
      const shared = await makeDoctor(backend, { clinics: [own, other] })
      await seed(other, shared, [['2026-11-18', STATUS.completed]])
      const { body } = await backend.call('GET', `/wallet/${own.clinicId}`, { token: own.token })
      expect(body).toMatchObject({ totals: { otp_count_this_week: 0, otp_count_last_week: 0 } })
    })
  })

  describe('settings', () => {
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
    const save = ({ token }: SceneClinic, fields: Record<string, string | Blob> = {}) =>
      backend.call('PUT', '/clinic/settings', { token, body: form(fields) })
    const read = async ({ token }: SceneClinic) =>
      (await backend.call('GET', '/clinic/settings', { token })).body
    const paint = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#0a6b6b' } })

    it('are empty at first, then what was saved', async () => {
      const clinic = await makeClinic(backend)
      const nothing = {
        address: null,
        latitude: null,
        longitude: null,
        payment_at_clinic: null,
        profile_picture: null,
      }
      expect(await read(clinic)).toEqual(nothing)
      expect(
        await save(clinic, { address: ' 12 Harbour Street ', latitude: '45.5152', longitude: '-122.6784' }),
      ).toMatchObject({ status: 200, body: { profile_picture: null } })
      const saved = {
        ...nothing,
        address: '12 Harbour Street',
        latitude: 45.5152,
        longitude: -122.6784,
        payment_at_clinic: true,
      }
      expect(await read(clinic)).toEqual(saved)
      await save(clinic, { payment_at_clinic: '0' })
      expect(await read(clinic)).toEqual({ ...saved, payment_at_clinic: false })
      await save(clinic, { latitude: '', longitude: ' ' })
      expect(await read(clinic)).toEqual({ ...saved, latitude: null, longitude: null })
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
      [{ surprise: '1' }],
      [{ address: 'x'.repeat(301) }],
      [{ latitude: '1'.repeat(33) }],
    ])('refuse %j', async (fields) => {
      expect((await save(await makeClinic(backend), fields)).status).toBe(400)
    })

    it('re-encode a picture to at most 512 px without what a camera wrote into it', async () => {
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

      const served = await fetch(`${backend.origin}/storage/${name}`)
      expect(served.status).toBe(200)
      expect(Object.fromEntries(served.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const metadata = await sharp(new Uint8Array(await served.arrayBuffer())).metadata()
      expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 256 })
      expect(metadata.exif).toBeUndefined()
    })

    it('delete the picture that was replaced, and keep it where none is sent', async () => {
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
      // A browser sends an empty file for an input in which nothing was chosen.
      expect((await save(clinic, { profile_image: new File([], '') })).body).toEqual({
        profile_picture: second,
      })
    })

    it.each([
      ['text', new TextEncoder().encode('not a picture')],
      ['an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
      ['half a PNG', pngOf(60_000, 60_000).slice(0, 40)],
      ['a bomb of 3.6 thousand million pixels', pngOf(60_000, 60_000)],
    ])('refuse %s that calls itself a PNG, and change nothing', async (_, bytes) => {
      const clinic = await makeClinic(backend)
      const file = new File([bytes], 'a.png', { type: 'image/png' })
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
      expect(reply.body).toEqual({ error: expect.any(String) as string })
    })

    it('refuse another kind of body', async () => {
      const { token } = await makeClinic(backend)
      const json = { address: '12 Harbour Street', payment_at_clinic: '1' }
      expect((await backend.call('PUT', '/clinic/settings', { token, json })).status).toBe(415)
    })

    it('of one clinic are not those of another', async () => {
      const [own, other] = [await makeClinic(backend), await makeClinic(backend)]
      await save(own, { address: 'ours' })
      expect(await read(other)).toMatchObject({ address: null })
    })
  })

  it('storage knows no other name', async () => {
    for (const name of ['nothing.webp', `${'0'.repeat(32)}.webp`, '..%2fpackage.json', '%00']) {
      const reply = await fetch(`${backend.origin}/storage/${name}`)
      expect(reply.status).toBe(404)
      expect(await reply.json()).toEqual({ error: text('server.notFound') })
    }
  })

  it('a booking shows in the record of no other clinic', async () => {
    const [own, other] = [await makeClinic(backend), await makeClinic(backend)]
    const shared = await makeDoctor(backend, { clinics: [own, other] })
    await backend.call('POST', '/book_appointment', { token: own.token, json: bookingFor(own, shared) })
    const { body } = await backend.call('GET', `/clinics/${other.clinicId}`, { token: other.token })
    expect(body).toMatchObject({ total_patients: 0 })
    expect(JSON.stringify(body)).not.toContain('was booked')
  })
})

/** A PNG that says it has that many pixels, and holds a few kB. */
function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]),
  )
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
