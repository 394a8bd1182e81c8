export type SoakResult = { promise: string; test: string; figure: string; isKept: boolean }
