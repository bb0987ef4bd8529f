import { Button } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import type { FormReceipt } from '@minster/domain/portal/forms/form-calls'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import classes from './forms.module.css'

/** What was sent, when, and what happens now. */
export function ReceiptCard({ title, receipt, onAgain }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.receipt} aria-labelledby="receipt">
      <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" />
      <h1 id="receipt" tabIndex={-1} ref={heading}>
        {title}: sent
      </h1>
      <p className={classes.at}>{formatDateTime(receipt.at)}</p>
      <p>{receipt.words}</p>
      <div className={classes.after}>
        <Button component={Link} to="/forms" size="md">
          Back to Student Forms
        </Button>
        {onAgain && (
          <Button variant="default" size="md" onClick={onAgain}>
            Look at what I sent
          </Button>
        )}
      </div>
    </section>
  )
}

interface ReceiptProps {
  readonly title: string
  readonly receipt: FormReceipt
  readonly onAgain?: () => void
}
