import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Mark } from '../../layout/Brand.tsx'
import classes from './reference.module.css'
import { useSay } from './words.ts'

/** The paper a referee writes on: the college above it, the language beside that. */
export function Sheet({ title, languages = [], lang = 'en', onLang, children }: SheetProps) {
  const say = useSay()
  return (
    <div className={classes.page} lang={lang}>
      <header className={classes.top}>
        <span className={classes.brand}>
          <Mark size={28} />
          {title}
        </span>
        {languages.length > 1 && (
          <div className={classes.languages} role="group" aria-label={say('chooseLanguage')}>
            {languages.map((one) => (
              <button
                key={one.lang}
                type="button"
                lang={one.lang}
                className={classes.language}
                aria-pressed={one.lang === lang}
                onClick={() => onLang?.(one.lang)}
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
  readonly languages?: readonly { readonly lang: string; readonly name: string }[]
  readonly lang?: string
  readonly onLang?: (lang: string) => void
  readonly children: ReactNode
}
