import { WhyQuestion } from './WhyQuestion.tsx'
import classes from './why.module.css'

/** "Why can't I?": the question everybody asks an administrator, answered from the rules themselves. */
export function WhyScreen() {
  return (
    <article>
      <h1 className={classes.heading}>Why can’t I?</h1>
      <p className={classes.lead}>
        Choose a person, and a record or a page. The answer names the permission, the rows or the field rule
        that decides, and who could change it.
      </p>
      <WhyQuestion />
    </article>
  )
}
