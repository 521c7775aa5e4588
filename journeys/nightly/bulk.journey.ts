import { describe, expect, inject } from 'vitest'
import { en } from '@/messages'
import { HIGH_CAPACITY_DOCTOR, openClinicWithDoctor } from '../arrange'
import { journey } from '../desk'
import { arriveAt, logIn, newClinic, rowOf, scheduleWalkIn, see } from '../frontDesk'

const product = inject('empty')
const { menu, bulk, views } = en.tools
const PATIENTS = ['Ada Bulk', 'Ben Bulk', 'Cleo Bulk']

describe('the list of a clinic', () => {
  journey('accepts several together, and keeps a view after a reload', async ({ desk: { page } }) => {
    const clinic = newClinic('Bulk')
    await openClinicWithDoctor(product, clinic)
    await page.goto(`${product.origin}/login`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/dashboard')
    await page.goto(`${product.origin}/appointments?status=pending`)
    for (const patient of PATIENTS) {
      const dialog = await scheduleWalkIn(page, { doctor: HIGH_CAPACITY_DOCTOR, patient })
      await dialog.waitFor({ state: 'hidden' })
      await rowOf(page, patient).waitFor()
    }

    await page.getByRole('button', { name: menu.label }).click()
    await page.getByRole('menuitem', { name: menu.select }).click()
    // Other journeys may book at this clinic too.
    for (const patient of PATIENTS)
      await page.getByRole('checkbox', { name: bulk.selectRow.replace('{patient}', patient) }).click()
    const bar = page.getByRole('region', { name: bulk.label })
    await bar.getByText('3 selected').waitFor()
    await bar.getByRole('button', { name: en.appointments.change.to.accepted }).click()
    const dialog = page.getByRole('dialog', { name: 'Accept 3 appointments?' })
    await dialog.getByRole('button', { name: 'Accept 3 appointments' }).click()
    await see(page, '3 of 3 done')
    await page.getByRole('button', { name: bulk.close }).click()
    for (const patient of PATIENTS) await rowOf(page, patient).waitFor({ state: 'hidden' })

    await page.goto(`${product.origin}/appointments?status=accepted`)
    for (const patient of PATIENTS) await see(rowOf(page, patient), en.ui.status.accepted)
    await page.getByRole('button', { name: views.label }).click()
    const popover = page.getByRole('dialog', { name: views.label })
    await popover.getByLabel(views.name).fill('Accepted ones')
    await popover.getByRole('button', { name: views.save }).click()
    await popover.getByRole('link', { name: 'Accepted ones' }).waitFor()

    await page.goto(`${product.origin}/appointments`)
    await page.getByRole('button', { name: views.label }).click()
    await popover.getByRole('link', { name: 'Accepted ones' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('accepted')
  })
})
