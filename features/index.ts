/** Every feature. A feature is its folder and its line here. */
export * from './analysis';
export * from './archive';
export * from './arena';
export * from './contests';
export * from './players';
export * from './reasoning';
export * from './scaffold';
export * from './simulation';
export * from './statistics';
export * from './strengths';
export * from './webhooks';

export {};
