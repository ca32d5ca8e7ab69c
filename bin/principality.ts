#!/usr/bin/env node
import { runProgram } from '../cli/program';
import { faces } from '../games';
import { processIo } from '../cli/terminal-io';

void runProgram(process.argv.slice(2), processIo(), faces);
