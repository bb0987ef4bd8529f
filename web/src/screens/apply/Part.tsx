import { type ReactNode, Suspense } from 'react'
import classes from './apply.module.css'
import type { Owed } from './owed.ts'

/** A part of the applicant's page that what they owe leads to. */
export function Part({ name, children }: PartProps) {
  return (
    <div className={classes.place} id={placeOf(name)} tabIndex={-1}>
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  )
}

/** Goes to a part of the page, for whoever looks and whoever listens. */
export function showPart(name: PartName): void {
  const place = document.getElementById(placeOf(name))
  place?.scrollIntoView({ block: 'start' })
  place?.focus({ preventScroll: true })
}

const placeOf = (name: PartName) => `part-${name}`

type PartName = Extract<Owed['at'], { readonly part: string }>['part']

interface PartProps {
  readonly name: PartName
  readonly children: ReactNode
}
