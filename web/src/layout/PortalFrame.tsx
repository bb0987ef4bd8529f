import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConfig } from '../api/config.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import { Bell } from './Bell.tsx'
import { Brand } from './Brand.tsx'
import classes from './PortalFrame.module.css'
import { SchemeToggle } from './TopBar.tsx'

/** The students' frame: one column, made for a phone first, without a menu. */
export function PortalFrame({ children }: { readonly children: ReactNode }) {
  const { title } = useConfig()
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        Skip to the content
      </a>
      <header className={classes.top}>
        <div className={classes.column}>
          <Brand title={title} />
          <div className={classes.right}>
            <Bell />
            <SchemeToggle />
            <AvatarMenu withBar={false} />
          </div>
        </div>
      </header>
      <main className={classes.main} id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className={classes.foot}>
        <Link to="/pages/privacy">Privacy and cookies</Link>
      </footer>
    </div>
  )
}
