import { Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { trackBottomBar } from '#platform/ui/bar-sizes.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { FormTitle } from './FormTitle.tsx'
import classes from './mailed-form.module.css'

/** A form as somebody outside fills it in: what it is about, who reads it, the questions, and what to press. */
export function QuestionForm({
  heading,
  intro,
  privacy,
  notice,
  lead,
  missing,
  failureCount,
  children,
  confirm,
  actions,
  onSubmit,
}: QuestionFormProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failureCount > 0) summary.current?.focus()
  }, [failureCount])
  return (
    <>
      <FormTitle>{heading}</FormTitle>
      {intro.map((words) => (
        <Text key={words} size="lg" maw="62ch" mb="sm">
          {words}
        </Text>
      ))}
      <Frame component="section" px="md" mt="lg" aria-labelledby="who-reads">
        <h2 id="who-reads">{privacy.title}</h2>
        <Muted size="md">{privacy.words}</Muted>
      </Frame>
      {notice}
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Stack gap="xl" mt="2xl">
          {lead}
          {missing.questions.length > 0 && (
            <Callout
              tone="danger"
              fz="md"
              className={classes.summary}
              role="alert"
              tabIndex={-1}
              ref={summary}
            >
              <strong>{missing.title}</strong>
              <ul>
                {missing.questions.map(({ name, asks }) => (
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
          <Muted size="md">{confirm}</Muted>
          <div className={classes.bar} ref={trackBottomBar}>
            {actions}
          </div>
        </Stack>
      </form>
    </>
  )
}

interface QuestionFormProps {
  readonly heading: string
  readonly intro: readonly string[]
  readonly privacy: { readonly title: string; readonly words: string }
  /** What to know before the form. */
  readonly notice?: ReactNode
  /** What the form begins with. */
  readonly lead?: ReactNode
  /** The questions that still need an answer. */
  readonly missing: {
    readonly title: string
    readonly questions: readonly { readonly name: string; readonly asks: string }[]
  }
  /** How often that was told. */
  readonly failureCount: number
  /** The questions, and what went wrong in sending. */
  readonly children: ReactNode
  readonly confirm: string
  readonly actions: ReactNode
  readonly onSubmit: () => void
}
