import { problemBeforeSending } from '@minster/domain/platform/limits/upload-limits'
import type { Sitter } from '@minster/domain/students/photos/photo-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { useUpload } from '#kit/uploads/use-upload.ts'
import { photographsIn } from './chosen-files.ts'
import { linesOf, linesToAdd, type PhotoItem } from './photo-lines.ts'
import { givePhotos, matchPhotoNames, sendPhoto } from './photos.ts'

const mostPhotos = 500
const sentAtOnce = 3
const givenAtOnce = 25

/** Photographs from their files to the students they show, each by itself: what goes wrong with one is nothing to the others. */
export function usePhotoBatch() {
  const queryClient = useQueryClient()
  const [items, setItems] = useState<readonly PhotoItem[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isReading, setReading] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const change = (key: string, to: Partial<PhotoItem>) =>
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const uploads = useUpload<PhotoItem>(
    async ({ key, file, crop }, progress) => {
      try {
        change(key, { sent: await sendPhoto(file, crop, progress), problem: null })
      } catch (error) {
        change(key, { problem: messageOf(error) })
        throw error
      }
    },
    undefined,
    sentAtOnce,
  )
  const lines = linesOf(items)
  const toAdd = linesToAdd(lines)

  async function take(chosen: readonly File[]): Promise<void> {
    setReading(true)
    try {
      const found = await photographsIn(chosen)
      const room = mostPhotos - items.length
      const files = found.files.slice(0, room)
      const matches =
        files.length === 0 ? [] : await matchPhotoNames(files.map(({ name }) => name.slice(-400)))
      const fresh = files.map((file, at): PhotoItem => {
        const match = matches[at] ?? null
        return {
          key: crypto.randomUUID(),
          name: file.name.split('/').at(-1) ?? file.name,
          file,
          match,
          student: match?.candidates.find(({ id }) => id === match.student) ?? null,
          isLeftOut: false,
          crop: null,
          sent: null,
          problem: problemBeforeSending(file),
          outcome: null,
        }
      })
      const tooMany = `${mostPhotos} photographs are the most at once. ${found.files.length - room} were not taken; add them afterwards.`
      setProblems([...found.problems, ...(found.files.length > room ? [tooMany] : [])])
      setItems((all) => [...all, ...fresh])
      void uploads.start(fresh.filter(({ problem }) => problem === null))
    } catch (error) {
      setProblems([messageOf(error)])
    } finally {
      setReading(false)
    }
  }

  async function add(): Promise<void> {
    setAdding(true)
    for (let at = 0; at < toAdd.length; at += givenAtOnce) {
      const part = toAdd.slice(at, at + givenAtOnce)
      try {
        const given = await givePhotos(part.map(({ file, student }) => ({ file, student })))
        for (const [place, { key }] of part.entries()) {
          const { ok = false, message = null } = given[place] ?? {}
          change(key, { outcome: { ok, message } })
        }
      } catch (error) {
        for (const { key } of part) change(key, { outcome: { ok: false, message: messageOf(error) } })
      }
    }
    setAdding(false)
    await refreshRecords(queryClient)
  }

  return {
    lines,
    problems,
    isReading,
    isAdding,
    toAdd: toAdd.length,
    take,
    add,
    choose: (key: string, student: Sitter) => change(key, { student, isLeftOut: false, outcome: null }),
    leaveOut: (key: string, isLeftOut: boolean) => change(key, { isLeftOut }),
    /** Sends it once more, cut otherwise. */
    crop(item: PhotoItem, crop: string) {
      change(item.key, { crop, sent: null, problem: null, outcome: null })
      void uploads.start([{ ...item, crop }])
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'It could not be sent. Try again.'
}
