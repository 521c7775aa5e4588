import { appointmentColumns, TABLE_COLUMNS } from '@/components/clinic/appointments/columns'
import { en } from '@/messages'

const PIXELS_PER_REM = 16

/** The columns of the list of appointments by the minimum width of the table at which each shows. */
export function ColumnWidths() {
  const columns = TABLE_COLUMNS.map((name) => ({ name, from: appointmentColumns[name].shownFrom ?? 0 }))
  return (
    <table>
      <thead>
        <tr>
          <th>Column</th>
          <th>From</th>
        </tr>
      </thead>
      <tbody>
        {columns
          .sort((a, b) => a.from - b.from)
          .map(({ name, from }) => (
            <tr key={name}>
              <td>{en.appointments.fields[name]}</td>
              <td>{from === 0 ? 'always' : `${from * PIXELS_PER_REM} px`}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
