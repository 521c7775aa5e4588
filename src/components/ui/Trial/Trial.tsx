import { useEffect, useState } from 'react'
export function Trial({ bad, ...rest }: React.ComponentProps<'div'> & { bad?: boolean }) {
  const [name, setName] = useState('')
  useEffect(() => {
    void fetch('/api/doctors').then((r) => r.json()).then((d: { name?: string }) => setName(d.name ?? 'none'))
  }, [])
  return <div {...rest}><output>{name}</output>{bad ? <input /> : null}<p>{new Date().toDateString()} {Intl.DateTimeFormat().resolvedOptions().timeZone}</p></div>
}
