// A bare Express server for comparison. It sends the same bodies and statuses as the backend, and runs one select or one insert.
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import express from 'express'
import { Pool } from 'pg'

interface Booking {
  appointment_number: string
  clinic_id: string
  patientName: string
  phone_no: string
  date: string
  time: string
}

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
await pool.query(
  `create table bare_booking (id integer primary key generated always as identity, number text not null unique,
   clinic text not null, patient text not null, phone text not null, date date not null, time text not null)`,
)
let list = Buffer.alloc(0)

const app = express()
app.disable('x-powered-by')
app.put('/list', express.raw({ limit: '10mb' }), (request, response) => {
  list = request.body as Buffer<ArrayBuffer>
  response.end()
})
app.get('/list', (_request, response) => {
  response.set({ 'Content-Type': 'application/json; charset=utf-8', 'Content-Encoding': 'br' }).end(list)
})
const compress = promisify(brotliCompress)
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
app.get('/uncached/:clinic', async (request, response) => {
  const { rows } = await pool.query<object>(
    `select appointment.*, doctor.name, patient.fullname from appointment
     join doctor on doctor.id = doctor_id left join patient on patient.id = patient_id
     where clinic_id = $1 order by date desc, time desc, appointment.id desc`,
    [request.params.clinic],
  )
  const body = await compress(JSON.stringify(rows), { params })
  response.set({ 'Content-Type': 'application/json; charset=utf-8', 'Content-Encoding': 'br' }).end(body)
})
app.get('/unchanged', (_request, response) => {
  response.status(304).end()
})
app.post('/book', express.json(), async (request, response) => {
  const { appointment_number, clinic_id, patientName, phone_no, date, time } = request.body as Booking
  await pool.query(
    'insert into bare_booking (number, clinic, patient, phone, date, time) values ($1, $2, $3, $4, $5, $6)',
    [appointment_number, clinic_id, patientName, phone_no, date, time],
  )
  response.json({ message: 'Booked.' })
})

const server = app.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
