import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pastedCells } from '@/domain/csv'
import { Button } from '../../ui/Button/Button'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'

interface CopyTableProps {
  /** What the table is about, for screen readers. */
  title: string
  /** The headings, and below them the rows. Read when the button is pressed. */
  cells: () => (readonly (string | number)[])[]
  /** Called if the browser refuses: the table must be visible then, so that it can be selected. */
  onRefused?: () => void
}

/** Copies a table for a spreadsheet (docs/product.md#charts), and says whether that was possible. */
export function CopyTable({ title, cells, onRefused }: CopyTableProps) {
  const t = useTranslations('payments.charts')
  const [copying, setCopying] = useState<'copied' | 'copyFailed'>()
  const copy = async () => {
    // An unchanged text is not announced again.
    setCopying(undefined)
    try {
      await navigator.clipboard.writeText(pastedCells(cells()))
      setCopying('copied')
    } catch {
      // Without HTTPS, or refused by the user.
      onRefused?.()
      setCopying('copyFailed')
    }
  }
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => void copy()}>
        <Copy aria-hidden />
        {t('copy')} <VisuallyHidden>{t('of', { chart: title })}</VisuallyHidden>
      </Button>
      <p role="status" className="text-sm text-muted">
        {copying && t(copying)}
      </p>
    </>
  )
}
