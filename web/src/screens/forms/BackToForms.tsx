import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './forms.module.css'

/** The way back from a form to the portal's home. */
export function BackToForms() {
  return (
    <nav aria-label="Breadcrumb" className={classes.back}>
      <Link to="/forms">
        <IconChevronLeft size={16} stroke={1.8} aria-hidden="true" />
        Student Forms
      </Link>
    </nav>
  )
}
