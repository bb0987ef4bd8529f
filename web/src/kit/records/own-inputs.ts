import { type ComponentType, createContext } from 'react'
import type { InputProps } from './input-props.ts'

/** Inputs that only one record type has, by the path of their field; a page gives them to the forms on it. */
export const OwnInputs = createContext<Readonly<Record<string, ComponentType<InputProps>>>>({})
