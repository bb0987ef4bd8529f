import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Mark } from './Brand.tsx'
import classes from './OutsidePage.module.css'
import { PlainPage } from './PlainPage.tsx'

/** A page for who is signed out, or comes from a mail: the mark, a column, the college's arches beneath. */
export function OutsidePage({ title, children, width = 392 }: OutsidePageProps) {
  return (
    <div className={classes.page}>
      <main className={classes.main}>
        <PlainPage icon={<Mark size={40} />} title={title} width={width}>
          {children}
        </PlainPage>
      </main>
      <footer className={classes.foot}>
        <Anchor component={Link} to="/pages/privacy">
          Privacy and cookies
        </Anchor>
      </footer>
    </div>
  )
}

interface OutsidePageProps {
  readonly title: string
  readonly children: ReactNode
  readonly width?: number
}
