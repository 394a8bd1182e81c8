/** The colour a token holds, for pictures that no stylesheet reaches. Example: paint('sun') */
export type Paint = (token: string) => string
