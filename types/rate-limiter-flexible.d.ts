/** Of the library only the limiter in memory: its main file brings the limiters of a dozen databases along. */
declare module 'rate-limiter-flexible/lib/RateLimiterMemory' {
  import { RateLimiterMemory } from 'rate-limiter-flexible';
  export = RateLimiterMemory;
}

declare module 'rate-limiter-flexible/lib/RateLimiterRes' {
  import { RateLimiterRes } from 'rate-limiter-flexible';
  export = RateLimiterRes;
}
