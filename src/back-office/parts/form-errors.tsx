import { createContext } from 'react'

/** The first message of each wrong field of the form around. */
export const FormErrorsContext = createContext<Readonly<Record<string, string>>>({})
