import classes from './SkipLink.module.css'

/** The first stop of the keyboard on every page: past what stands on all of them. */
export function SkipLink() {
  return (
    <a className={classes.skip} href="#content" data-screen-only>
      Skip to the content
    </a>
  )
}
