import type { PartOfPage } from '@minster/domain/admissions/apply/owed-by-applicant'
import { type ReactNode, Suspense } from 'react'
import classes from './apply.module.css'

/** A part of the applicant's page that what they owe leads to. */
export function Part({ name, children }: PartProps) {
  return (
    <div className={classes.place} id={placeOf(name)} tabIndex={-1}>
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  )
}

/** Goes to a part of the page, for whoever looks and whoever listens. */
export function showPart(name: PartOfPage): void {
  const place = document.getElementById(placeOf(name))
  place?.scrollIntoView({ block: 'start' })
  place?.focus({ preventScroll: true })
}

const placeOf = (name: PartOfPage) => `part-${name}`

interface PartProps {
  readonly name: PartOfPage
  readonly children: ReactNode
}
