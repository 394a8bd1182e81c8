const { NODE_COMPILE_CACHE } = process.env

/** For a child whose settings are all its own: it reads what Node has compiled for others. */
export const compiledCode: Record<string, string> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
