import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Mark } from '../pages/Brand.tsx'
import classes from './mailed-form.module.css'

/** The languages a form can be read in. */
export interface Languages {
  /** What choosing one is called. */
  readonly label: string
  readonly offered: readonly { readonly lang: string; readonly name: string }[]
  readonly lang: string
  readonly onLang: (lang: string) => void
}

/** The paper somebody outside writes on: the college above it, the language beside that. */
export function Sheet({ title, languages, children }: SheetProps) {
  return (
    <div className={classes.page} lang={languages?.lang ?? 'en'}>
      <header className={classes.top}>
        <span className={classes.brand}>
          <Mark size={28} />
          {title}
        </span>
        {languages && languages.offered.length > 1 && (
          <div className={classes.languages} role="group" aria-label={languages.label}>
            {languages.offered.map((one) => (
              <button
                key={one.lang}
                type="button"
                lang={one.lang}
                className={classes.language}
                aria-pressed={one.lang === languages.lang}
                onClick={() => languages.onLang(one.lang)}
              >
                {one.name}
              </button>
            ))}
          </div>
        )}
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.foot}>
        <Anchor href="/pages/privacy" target="_blank" rel="noreferrer" lang="en">
          Privacy and cookies
        </Anchor>
      </footer>
    </div>
  )
}

interface SheetProps {
  readonly title: string
  readonly languages?: Languages | undefined
  readonly children: ReactNode
}
