// A bare app for comparison: React, a router and a query, with one route, one call, one link, and no design system.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'

function Clinic() {
  const { data } = useQuery({
    queryKey: ['clinic'],
    queryFn: () => fetch('/api/clinics/bench-200').then((response) => response.json()),
  })
  if (!data) return null
  return (
    <main>
      <h1>{data.clinic_name}</h1>
      <Link to="/other">{data.email}</Link>
    </main>
  )
}

createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient()}>
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Clinic />} />
      </Routes>
    </BrowserRouter>
  </QueryClientProvider>,
)
