import { type ReactNode, useEffect, useRef } from 'react'
import { Callout } from '#platform/ui/Callout.tsx'
import { overBottom } from '#platform/ui/over-page.ts'
import classes from './mailed-form.module.css'

/** A form as somebody outside fills it in: what it is about, who reads it, the questions, and what to press. */
export function QuestionForm({
  heading,
  intro,
  privacy,
  notice,
  lead,
  lacking,
  told,
  children,
  confirm,
  actions,
  onSubmit,
}: AskedFormProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (told > 0) summary.current?.focus()
  }, [told])
  return (
    <>
      <h1 className={classes.heading}>{heading}</h1>
      {intro.map((words) => (
        <p key={words} className={classes.words}>
          {words}
        </p>
      ))}
      <section className={classes.privacy} aria-labelledby="who-reads">
        <h2 id="who-reads">{privacy.title}</h2>
        <p>{privacy.words}</p>
      </section>
      {notice}
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {lead}
        {lacking.questions.length > 0 && (
          <Callout tone="danger" className={classes.summary ?? ''} role="alert" tabIndex={-1} ref={summary}>
            <p>{lacking.title}</p>
            <ul>
              {lacking.questions.map(({ name, asks }) => (
                <li key={name}>
                  <a
                    href={`#${name}`}
                    onClick={(event) => {
                      event.preventDefault()
                      document.getElementById(name)?.focus()
                    }}
                  >
                    {asks}
                  </a>
                </li>
              ))}
            </ul>
          </Callout>
        )}
        {children}
        <p className={classes.confirm}>{confirm}</p>
        <div className={classes.bar} ref={overBottom}>
          {actions}
        </div>
      </form>
    </>
  )
}

interface AskedFormProps {
  readonly heading: string
  readonly intro: readonly string[]
  readonly privacy: { readonly title: string; readonly words: string }
  /** What to know before the form. */
  readonly notice?: ReactNode
  /** What the form begins with. */
  readonly lead?: ReactNode
  /** The questions that still need an answer. */
  readonly lacking: {
    readonly title: string
    readonly questions: readonly { readonly name: string; readonly asks: string }[]
  }
  /** How often that was told. */
  readonly told: number
  /** The questions, and what went wrong in sending. */
  readonly children: ReactNode
  readonly confirm: string
  readonly actions: ReactNode
  readonly onSubmit: () => void
}
