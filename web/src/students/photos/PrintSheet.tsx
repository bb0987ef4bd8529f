import { initialsOf } from '@minster/domain/platform/words/format'
import type { Face } from '@minster/domain/students/photos/photo-calls'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { thumbnailPath } from '#kit/records/files.ts'
import { describeFace } from './face-words.ts'
import classes from './print-sheet.module.css'

/** Five by six on a page of A4. */
const onPage = 30
/** Pictures sharp enough for paper, unless there are so many that it would take long. */
const mostSharp = 300
const patience = 20_000

/** Everybody on paper: drawn beside the page, printed once the pictures are there, and gone again. */
export function PrintSheet({ faces, title, about, onDone }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const print = () => {
      if (signal.aborted) return
      addEventListener('afterprint', onDone, { signal, once: true })
      window.print()
    }
    const late = setTimeout(print, patience)
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])]
    const whenSeen = async () => {
      await Promise.allSettled(pictures.map((picture) => picture.decode()))
      clearTimeout(late)
      print()
    }
    void whenSeen()
    return () => {
      clearTimeout(late)
      listening.abort()
    }
  }, [onDone])

  const pages = Array.from({ length: Math.ceil(faces.length / onPage) }, (_, at) =>
    faces.slice(at * onPage, (at + 1) * onPage),
  )
  const width = faces.length > mostSharp ? 192 : 384
  return createPortal(
    <div className={classes.sheet} ref={sheet} aria-hidden="true">
      {pages.map((page, at) => (
        <section className={classes.page} key={page[0]?.id}>
          <header className={classes.head}>
            <strong>{title}</strong>
            <span>{about}</span>
            <span className={classes.number}>
              {at + 1} of {pages.length}
            </span>
          </header>
          <ul className={classes.faces}>
            {page.map((face) => (
              <li key={face.id}>
                {face.photo === null ? (
                  <span className={classes.picture} data-initials={initialsOf(face.name)} />
                ) : (
                  <img className={classes.picture} src={thumbnailPath(face.photo, width)} alt="" />
                )}
                <span className={classes.name}>{face.name}</span>
                <span className={classes.facts}>{describeFace(face)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>,
    document.body,
  )
}

interface PrintSheetProps {
  readonly faces: readonly Face[]
  readonly title: string
  /** By what they were narrowed, and the day. */
  readonly about: string
  readonly onDone: () => void
}
