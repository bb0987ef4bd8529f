import { Radio } from '@mantine/core'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { Fragment } from 'react'
import type { ComparedRow } from './compared-rows.ts'
import classes from './duplicates.module.css'

/** The details of two people: where they differ, one of each is chosen. */
export function Details({ rows, names, chosen, onChoose }: DetailsProps) {
  const different = rows.filter(({ differs }) => differs)
  const alike = rows.filter(({ differs }) => !differs)
  return (
    <section className={classes.part} aria-label="Details">
      <h2 className={classes.heading}>Details</h2>
      <div className={classes.framed}>
        {different.length === 0 && <p className={classes.none}>All their details are the same.</p>}
        {different.map((row) => (
          <Radio.Group
            key={row.key}
            value={String(chosen[row.key])}
            onChange={(value) => onChoose(row.key, value === '1' ? 1 : 0)}
            aria-label={row.label}
          >
            <div className={classes.row}>
              <span className={classes.label}>{row.label}</span>
              {row.words.map((words, index) => (
                <label
                  // The two stand left and right, always.
                  key={index === 0 ? 'left' : 'right'}
                  className={classes.choice}
                  data-chosen={chosen[row.key] === index || undefined}
                >
                  <Radio
                    value={String(index)}
                    size="xs"
                    disabled={words === ''}
                    aria-label={`${row.label}: ${words === '' ? 'empty' : words}, of ${names[index]}`}
                  />
                  <span className={words === '' ? classes.empty : undefined}>
                    {words === '' ? 'Empty' : words}
                  </span>
                </label>
              ))}
            </div>
          </Radio.Group>
        ))}
      </div>
      {alike.length > 0 && (
        <p className={classes.note}>
          The same on both:{' '}
          {alike.map(({ key, label, words }, index) => (
            <Fragment key={key}>
              {index > 0 && ' · '}
              {inSentence(label)} <strong className={classes.same}>{words[0]}</strong>
            </Fragment>
          ))}
        </p>
      )}
    </section>
  )
}

interface DetailsProps {
  readonly rows: readonly ComparedRow[]
  readonly names: readonly [string, string]
  /** Whose is kept, by row. */
  readonly chosen: Readonly<Record<string, 0 | 1>>
  readonly onChoose: (key: string, from: 0 | 1) => void
}
