import { Group, Stack, Text } from '@mantine/core'
import {
  type Crop,
  cropText,
  middleOf,
  moved,
  type PictureSize,
  smallestPortrait,
  zoomed,
} from '@minster/domain/kit/pictures/photo-crop'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './CropPicture.module.css'

/** Pixels of the square in which the part that is kept is seen. */
const frameSize = 280

/** The part of a picture that is kept: dragged with the pointer, or moved and brought closer with sliders. */
function CropPicture({ src, size, crop, onChange }: CropPictureProps) {
  const dragStart = useRef<{ readonly x: number; readonly y: number; readonly crop: Crop } | null>(null)
  const shorter = Math.min(size.width, size.height)
  const scale = frameSize / (crop.side * shorter)
  const closest = Math.max(1, shorter / smallestPortrait)
  const room = (whole: number) => Math.max(0, 1 - (crop.side * shorter) / whole)
  const across = room(size.width)
  const down = room(size.height)

  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (!dragStart.current) return
    const { x, y, crop: begun } = dragStart.current
    onChange(moved(begun, (x - clientX) / frameSize, (y - clientY) / frameSize, size))
  }
  return (
    <Group>
      <div
        className={classes.view}
        style={{ width: frameSize, height: frameSize }}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          dragStart.current = { x: event.clientX, y: event.clientY, crop }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          dragStart.current = null
        }}
        onWheel={({ deltaY }) => onChange(zoomed(crop, deltaY < 0 ? 1.08 : 1 / 1.08, size))}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          style={{
            width: size.width * scale,
            height: size.height * scale,
            transform: `translate(${-crop.x * size.width * scale}px, ${-crop.y * size.height * scale}px)`,
          }}
        />
      </div>
      <Stack gap="sm" flex="1 1 11.25rem">
        <CropSlider
          label="Closer"
          max={closest}
          min={1}
          value={1 / crop.side}
          onChange={(times) => onChange(zoomed(crop, times * crop.side, size))}
        />
        <CropSlider
          label="Left and right"
          max={across}
          value={crop.x}
          onChange={(x) => onChange({ ...crop, x })}
        />
        <CropSlider
          label="Up and down"
          max={down}
          value={crop.y}
          onChange={(y) => onChange({ ...crop, y })}
        />
      </Stack>
    </Group>
  )
}

function CropSlider({ label, min = 0, max, value, onChange }: CropSliderProps) {
  const isFixed = max - min < 0.001
  return (
    <label className={classes.slider}>
      {label}
      <input
        type="range"
        min={min}
        max={isFixed ? min + 1 : max}
        step={(max - min) / 100 || 1}
        value={value}
        disabled={isFixed}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </label>
  )
}

interface CropSliderProps {
  readonly label: string
  readonly min?: number
  readonly max: number
  readonly value: number
  readonly onChange: (value: number) => void
}

interface CropPictureProps {
  readonly src: string
  readonly size: PictureSize
  readonly crop: Crop
  readonly onChange: (crop: Crop) => void
}

/** Asks which part of a picture shows the face. */
export function CropDialog({ file, title, verb, isBusy, failure, onDone, onClose }: CropDialogProps) {
  const { picture, crop, setCrop } = usePicture(file)
  return (
    <FormDialog
      title={title}
      width={560}
      verb={verb}
      isReady={picture !== null}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => onDone(crop && cropText(crop))}
      onClose={onClose}
    >
      {picture === null && <SkeletonRows rows={4} columns={1} />}
      {picture === 'unseen' && (
        <Text size="sm">
          This browser cannot show “{file.name}”. If it is a picture of a phone it is taken all the same, and
          cut square by itself.
        </Text>
      )}
      {picture !== null && picture !== 'unseen' && crop && (
        <>
          <Text size="sm">Head and shoulders are best. Drag the picture, or use the sliders.</Text>
          <CropPicture src={picture.src} size={picture.size} crop={crop} onChange={setCrop} />
        </>
      )}
    </FormDialog>
  )
}

/** A picture chosen on this device: where it can be seen, how large it is, and the part of it to keep. */
interface ChosenPicture {
  readonly src: string
  readonly size: PictureSize
}

/**
 * Opens a picture to choose a part of it. `null` while it is opened; 'unseen' where this browser cannot show it, as most
 * cannot show a phone's HEIC.
 */
function usePicture(file: File) {
  const [picture, setPicture] = useState<ChosenPicture | 'unseen' | null>(null)
  const [crop, setCrop] = useState<Crop | null>(null)
  useEffect(() => {
    const src = URL.createObjectURL(file)
    const image = new Image()
    let isGone = false
    image.addEventListener('load', () => {
      if (isGone) return
      const size = { width: image.naturalWidth, height: image.naturalHeight }
      setPicture({ src, size })
      setCrop(middleOf(size))
    })
    image.addEventListener('error', () => {
      if (!isGone) setPicture('unseen')
    })
    image.src = src
    return () => {
      isGone = true
      URL.revokeObjectURL(src)
    }
  }, [file])
  return { picture, crop, setCrop }
}

interface CropDialogProps {
  readonly file: File
  readonly title: string
  readonly verb: string
  readonly isBusy: boolean
  readonly failure?: string | undefined
  /** The part to keep; null where it is cut by itself. */
  readonly onDone: (crop: string | null) => void
  readonly onClose: () => void
}
