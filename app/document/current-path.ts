import { createContext } from 'react'

/** The address of the page that is being rendered: "/coaching". */
export const CurrentPath = createContext('/')
