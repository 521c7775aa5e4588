// A bare list in React for comparison: all rows in memory, one page rendered, no design system, no router.
import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'

const PAGE_SIZE = 15
const STATUSES = ['Pending', 'Accepted', 'Completed', 'Declined', 'Cancelled']
const COLUMNS = ['patient_name', 'doctor_name', 'date', 'time', 'phone_number', 'service_amount', 'status']

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

function List({ appointments }) {
  const [sought, setSought] = useState('')
  const [status, setStatus] = useState('')
  const [sort, setSort] = useState('')
  const [page, setPage] = useState(0)
  const sortedRows = useMemo(
    () => (sort ? appointments.toSorted((a, b) => compare(a[sort], b[sort])) : appointments),
    [appointments, sort],
  )
  const filteredRows = useMemo(() => {
    const words = sought.toLowerCase()
    return sortedRows.filter(
      (each) => (status === '' || each.status === Number(status)) && each.text.includes(words),
    )
  }, [sortedRows, sought, status])
  const first = (change) => (value) => {
    change(value)
    setPage(0)
  }

  return (
    <main>
      <input type="search" value={sought} onChange={(event) => first(setSought)(event.target.value)} />
      <select value={status} onChange={(event) => first(setStatus)(event.target.value)}>
        <option value="">All</option>
        {STATUSES.map((name, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </select>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column}>
                <button onClick={() => first(setSort)(column)}>{column}</button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filteredRows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((each) => (
            <tr key={each.id}>
              {COLUMNS.map((column) => (
                <td key={column}>{column === 'status' ? STATUSES[each.status] : each[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button disabled={page === 0} onClick={() => setPage(page - 1)}>
        Previous page
      </button>
      {page + 1} of {Math.ceil(filteredRows.length / PAGE_SIZE)}
      <button onClick={() => setPage(page + 1)}>Next page</button>
    </main>
  )
}

const rows = await (
  await fetch(`/api/appointments/${new URLSearchParams(location.search).get('clinic')}`)
).json()
const appointments = rows.map((each) => ({
  ...each,
  text: [each.patient_name, each.phone_number, each.doctor_name, each.appointment_number]
    .join('\n')
    .toLowerCase(),
}))
createRoot(document.getElementById('root')).render(<List appointments={appointments} />)
